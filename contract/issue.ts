import type { Code, Message, ParamsOf, PlainCode } from '../words/message.ts'

/** The error of a schema for Zod: a code and its params in one text, which `readIssue` parses. */
export function issue<C extends Code>(code: C, ...params: C extends PlainCode ? [] : ParamsOf<C>): { error: string } {
  return { error: [code, ...params].join(' ') }
}

/** The message of an issue that a schema of the contract found. */
export function readIssue(text: string): Message {
  const [code, ...params] = text.split(' ')
  const read = params.map((param) => (/^\d+$/.test(param) ? Number(param) : param))
  return { code: code as Code, ...(read.length > 0 && { params: read }) }
}
