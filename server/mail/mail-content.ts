import type { Language } from '../../domain/language.ts'

/** How an amount or a word is meant: grown, shrunk, owed, asking for attention, or plain. */
export type Tone = 'gain' | 'loss' | 'debt' | 'accent' | 'ink' | 'muted'

/** A line of a table: a name, a value to its right, and what is to be said about it underneath. */
export interface MailRow {
  label: string
  value: string
  tone?: Tone
  note?: string
  /** From 0 to 1: how much of a limit is used; drawn as a bar, longer than 1 as a full one. */
  share?: number
  /** From 0 to 1: how much of the time has passed; drawn as a tick on the bar. */
  pace?: number
}

/** What a mail is made of, from top to bottom. All texts are plain: the layout escapes them. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The one figure that the mail is about. */
  | { kind: 'figure'; label: string; value: string; tone: Tone; note?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: MailRow[] }
  /** What to do next, set apart. */
  | { kind: 'callout'; title: string; text: string }
  | { kind: 'button'; label: string; url: string }
  /** A way out, quieter than the button. */
  | { kind: 'link'; label: string; url: string }
  /** What somebody else wrote, word for word, one text a line. */
  | { kind: 'quote'; lines: string[] }
  | { kind: 'note'; text: string }

/** A mail before it is rendered. */
export interface MailContent {
  /** English where this is left out, as to staff. */
  language?: Language
  /** The product's name, at the top. */
  brand: string
  title: string
  /** What an inbox shows after the subject. */
  preview?: string
  blocks: MailBlock[]
  /** Small print: why this mail was sent, and links that undo it. */
  footer: (string | { label: string; url: string })[]
}
