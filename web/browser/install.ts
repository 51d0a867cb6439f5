import { announce, read, write } from './storage.ts'
import { useStored } from './use-stored.ts'

/** Only Chromium fires `beforeinstallprompt`. */
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

/** `install` is null unless the browser has offered to install the app. */
export function useInstall(): { isInstalled: boolean; install: (() => void) | null } {
  const prompt = useStored(() => offered, null)
  return { isInstalled: useStored(installed, false), install: prompt && (() => void prompt.prompt()) }
}

function installed(): boolean {
  return read('installed') !== null || matchMedia('(display-mode: standalone)').matches
}

const COUNT = 'records-added'
/** The app offers its installation after this many records were added on this device. */
const ENOUGH = 3
const ANSWERED = 'answered'

export function countAddedRecord(): void {
  const count = read(COUNT)
  if (count !== ANSWERED && Number(count) < ENOUGH) write(COUNT, String(Number(count) + 1))
}

export const useIsInstallDue = (): boolean => useStored(() => Number(read(COUNT)) >= ENOUGH && !installed(), false)

export function endInstallOffer(): void {
  write(COUNT, ANSWERED)
}
