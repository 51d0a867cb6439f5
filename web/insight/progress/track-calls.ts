import { progress } from '../../../contract/progress.ts'

export const trackCalls = { day: progress.trackDay, month: progress.trackMonth, year: progress.trackYear }
export type TrackKind = keyof typeof trackCalls
