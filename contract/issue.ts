import type { Code, Message, ParamsOf, PlainCode } from '../words/message.ts'

export function issue<C extends Code>(code: C, ...params: C extends PlainCode ? [] : ParamsOf<C>): { error: string } {
  return { error: [code, ...params].join(' ') }
}

export function readIssue(text: string): Message {
  const [code, ...params] = text.split(' ')
  const read = params.map((param) => (/^\d+$/.test(param) ? Number(param) : param))
  return { code: code as Code, ...(read.length > 0 && { params: read }) }
}
