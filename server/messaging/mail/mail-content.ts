import type { Language } from '../../../domain/language.ts'

export type Tone = 'gain' | 'loss' | 'debt' | 'accent' | 'ink' | 'muted'

export interface MailRow {
  label: string
  value: string
  tone?: Tone
  note?: string
  /** 0 to 1: the used part of a limit, drawn as a bar; capped at 1. */
  share?: number
  /** 0 to 1: the elapsed part of the period, drawn as a tick on the bar. */
  pace?: number
}

/** Top to bottom. All texts are plain; the layout escapes them. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'figure'; label: string; value: string; tone: Tone; note?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: MailRow[] }
  | { kind: 'callout'; title: string; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** Another person's words, one text per line. */
  | { kind: 'quote'; lines: string[] }
  | { kind: 'note'; text: string }

export interface MailContent {
  /** English by default, as for staff. */
  language?: Language
  brand: string
  title: string
  preview?: string
  blocks: MailBlock[]
  /** Small print: why the email was sent, and links to stop it. */
  footer: (string | { label: string; url: string })[]
}
