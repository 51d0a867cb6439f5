import { dayAt, daysBetween } from '../../../domain/day.ts'
import { useToday } from '../../browser/today.ts'
import { useClient } from '../../offline/guard.ts'

export const useAgeDays = () => daysBetween(dayAt(new Date(useClient().createdAt)), useToday())
