import { useSyncExternalStore } from 'react'
import { announce, read, subscribe, write } from '../storage.ts'

/** What Chromium tells when the site can be installed; no other browser has it. */
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

/**
 * Whether the app was put on this device's home screen, as far as this browser knows, and what asks for it; null where the
 * browser leaves that to its own menu.
 */
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
