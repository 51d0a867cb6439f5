import { usePages } from '../lists/use-pages.ts'
import { useStaffCalls } from './staff-calls.ts'
import { useUserFilters } from './user-filters.tsx'

/** The clients that the address of the screen asks for. */
export function useUserRows() {
  return usePages(useStaffCalls().searchUsers, useUserFilters().query)
}

export type UserRows = ReturnType<typeof useUserRows>
