import { useState } from 'react'
import { paletteWords as words } from '../../../words/en/palette.ts'
import type { PaletteProps } from '../shell-frame.tsx'
import { useClientCommands } from './client-commands.ts'
import { CommandPalette } from './command-palette.tsx'
import { useFoundRecords } from './use-found-records.tsx'
import { useMeantCommands } from './use-meant-commands.ts'

export default function ClientPalette({ onClose, ...frame }: PaletteProps) {
  const [text, setText] = useState('')
  const commands = useClientCommands(frame, text)
  const meant = useMeantCommands(text)
  const found = useFoundRecords(text)
  return (
    <CommandPalette
      placeholder={words.placeholder}
      text={text}
      onText={setText}
      commands={commands}
      {...meant}
      {...found}
      onClose={onClose}
    />
  )
}
