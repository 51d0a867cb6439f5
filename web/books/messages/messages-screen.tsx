import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import { shell } from '../../../words/en/layouts.ts'
import { screenMeta } from '../../browser/page-meta.ts'

export const meta = () => screenMeta(shell.messages)

/** A dynamic import, so that installing the service worker doesn't fetch this code. */
export const clientLoader = () =>
  import('./read-messages.tsx').then(
    ({ default: Screen }) => Screen,
    (error: Error) => Promise.reject(Object.assign(error, { isOffline: true })),
  )

export default function MessagesScreen() {
  const Screen = useLoaderData() as ComponentType
  return <Screen />
}
