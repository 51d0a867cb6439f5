import type { StaffType } from '../../domain/status.ts'
import { staffCalls } from './staff-calls.ts'
import { useRows } from './use-rows.ts'
import { useUserFilters } from './user-filters.tsx'

/** The clients that the address of the screen asks for. */
export function useUserRows(type: StaffType) {
  return useRows(staffCalls(type).searchUsers, useUserFilters().query)
}

export type UserRows = ReturnType<typeof useUserRows>
