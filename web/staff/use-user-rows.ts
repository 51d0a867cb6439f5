import { useStaffCalls } from './staff-calls.ts'
import { useRows } from './use-rows.ts'
import { useUserFilters } from './user-filters.tsx'

/** The clients that the address of the screen asks for. */
export function useUserRows() {
  return useRows(useStaffCalls().searchUsers, useUserFilters().query)
}

export type UserRows = ReturnType<typeof useUserRows>
