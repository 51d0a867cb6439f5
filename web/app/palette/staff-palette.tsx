import { useState } from 'react'
import { staffPaletteWords as words } from '../../../words/en/staff-palette.ts'
import type { PaletteProps } from '../shell-frame.tsx'
import { CommandPalette } from './command-palette.tsx'
import { useStaffCommands } from './staff-commands.ts'
import { useFoundUsers } from './use-found-users.ts'

export default function StaffPalette({ onClose, ...frame }: PaletteProps) {
  const [text, setText] = useState('')
  const commands = useStaffCommands(frame, text)
  const found = useFoundUsers(text)
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
