/**
 * Where a text opens ready to be sent: in WhatsApp and as an SMS, to the phone of these digits, or to whom the client chooses
 * there. Opening sends nothing.
 */
export function messageLinks(digits: string | null, text: string): { whatsApp: string; sms: string } {
  const said = encodeURIComponent(text)
  return {
    whatsApp: `https://wa.me/${digits ?? ''}?text=${said}`,
    // With both marks it is read by iPhones, which look for the one, and by Android, which looks for the other.
    sms: `sms:${digits === null ? '' : `+${digits}`}?&body=${said}`,
  }
}

const PAUSE_MS = 24 * 3_600_000

/** Whether somebody was reminded so lately that another reminder should be meant. `remindedAt` is an instant, or null. */
export function isReminderTooSoon(remindedAt: string | null, now: Date): boolean {
  return remindedAt !== null && now.getTime() - new Date(remindedAt).getTime() < PAUSE_MS
}
