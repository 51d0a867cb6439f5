/** Links that open a text in WhatsApp or as an SMS, to a number or a contact chosen there. */
export function messageLinks(digits: string | null, text: string): { whatsApp: string; sms: string } {
  const said = encodeURIComponent(text)
  return {
    whatsApp: `https://wa.me/${digits ?? ''}?text=${said}`,
    // `?&`: iPhones look for `&`, Android for `?`.
    sms: `sms:${digits === null ? '' : `+${digits}`}?&body=${said}`,
  }
}

const PAUSE_MS = 24 * 3_600_000

/** Whether the last reminder was less than a day ago. `remindedAt` is an instant, or null. */
export function isReminderTooSoon(remindedAt: string | null, now: Date): boolean {
  return remindedAt !== null && now.getTime() - new Date(remindedAt).getTime() < PAUSE_MS
}
