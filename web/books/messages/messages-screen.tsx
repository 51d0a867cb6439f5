import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import { shell } from '../../../words/en/layouts.ts'
import { screenMeta } from '../../browser/page-meta.ts'

export const meta = () => screenMeta(shell.messages)

/** Loads the screen later, so that the offline package contains only this file of it. */
export const clientLoader = () =>
  import('./read-messages.tsx').then(
    ({ default: Screen }) => Screen,
    (error: Error) => Promise.reject(Object.assign(error, { isOffline: true })),
  )

export default function MessagesScreen() {
  const Screen = useLoaderData() as ComponentType
  return <Screen />
}
