import { useSyncExternalStore } from 'react'
import { announce, read, subscribe, write } from '../../browser/storage.ts'

/** Only Chromium fires this event, and TypeScript doesn't declare it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPrompt | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPrompt
    announce()
  })
  window.addEventListener('appinstalled', () => write('installed', 'yes'))
}

/** `install` is null if only the browser's menu can install the app. */
export function useInstall(): { isInstalled: boolean; install: (() => void) | null } {
  const isInstalled = useSyncExternalStore(subscribe, installed, () => false)
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  )
  return { isInstalled, install: prompt && (() => void prompt.prompt()) }
}

function installed(): boolean {
  return read('installed') !== null || matchMedia('(display-mode: standalone)').matches
}
