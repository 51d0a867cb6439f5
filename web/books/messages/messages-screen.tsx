import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import { shell } from '../../../words/en/layouts.ts'
import { screenMeta } from '../../browser/page-meta.ts'

export const meta = () => screenMeta(shell.messages)

/** Loads the screen on demand, to keep its code out of the offline package. */
export const clientLoader = () =>
  import('./read-messages.tsx').then(
    ({ default: Screen }) => Screen,
    (error: Error) => Promise.reject(Object.assign(error, { isOffline: true })),
  )

export default function MessagesScreen() {
  const Screen = useLoaderData() as ComponentType
  return <Screen />
}
