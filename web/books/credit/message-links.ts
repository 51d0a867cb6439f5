/**
 * Links that open WhatsApp or SMS with the text. Without `digits` the client picks a contact there.
 */
export function messageLinks(digits: string | null, text: string): { whatsApp: string; sms: string } {
  const said = encodeURIComponent(text)
  return {
    whatsApp: `https://wa.me/${digits ?? ''}?text=${said}`,
    // iPhones expect `&` before `body`, Android `?`.
    sms: `sms:${digits === null ? '' : `+${digits}`}?&body=${said}`,
  }
}

const PAUSE_MS = 24 * 3_600_000

export function isReminderTooSoon(remindedAt: string | null, now: Date): boolean {
  return remindedAt !== null && now.getTime() - new Date(remindedAt).getTime() < PAUSE_MS
}
