import { useState } from 'react'
import { paletteWords as words } from '../../../words/en/palette.ts'
import type { PaletteProps } from '../shell-frame.tsx'
import { useClientCommands } from './client-commands.ts'
import { CommandPalette } from './command-palette.tsx'
import { useFoundRecords } from './use-found-records.tsx'

export default function ClientPalette({ onClose, ...frame }: PaletteProps) {
  const [text, setText] = useState('')
  const commands = useClientCommands(frame)
  const found = useFoundRecords(text)
  return (
    <CommandPalette
      placeholder={words.placeholder}
      text={text}
      onText={setText}
      commands={commands}
      {...found}
      onClose={onClose}
    />
  )
}
