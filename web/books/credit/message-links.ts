/** Without `digits`, the client picks the contact in WhatsApp or the SMS app. */
export function messageLinks(digits: string | null, text: string): { whatsApp: string; sms: string } {
  const encodedText = encodeURIComponent(text)
  return {
    whatsApp: `https://wa.me/${digits ?? ''}?text=${encodedText}`,
    // iPhones expect `&` before `body` and Android expects `?`, so the link has both.
    sms: `sms:${digits === null ? '' : `+${digits}`}?&body=${encodedText}`,
  }
}

const PAUSE_MS = 24 * 3_600_000

export function isReminderTooSoon(remindedAt: string | null, now: Date): boolean {
  return remindedAt !== null && now.getTime() - new Date(remindedAt).getTime() < PAUSE_MS
}
