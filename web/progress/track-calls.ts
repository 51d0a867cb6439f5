import { progress } from '../../contract/progress.ts'

/** The calls behind Track Day, Track Month and Track Year. */
export const trackCalls = { day: progress.trackDay, month: progress.trackMonth, year: progress.trackYear }
export type TrackKind = keyof typeof trackCalls
