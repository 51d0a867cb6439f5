import type { Language } from '../../../domain/language.ts'

export type Tone = 'gain' | 'loss' | 'debt' | 'accent' | 'ink' | 'muted'

export interface MailRow {
  label: string
  value: string
  tone?: Tone
  note?: string
  /** Used part of a limit, drawn as a bar. 1 or more fills the bar. */
  share?: number
  /** Elapsed part of the period (0 to 1), drawn as a tick on the bar. */
  pace?: number
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'figure'; label: string; value: string; tone: Tone; note?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: MailRow[] }
  | { kind: 'callout'; title: string; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'quote'; lines: string[] }
  | { kind: 'note'; text: string }

export interface MailContent {
  language?: Language
  brand: string
  title: string
  preview?: string
  blocks: MailBlock[]
  footer: (string | { label: string; url: string })[]
}
