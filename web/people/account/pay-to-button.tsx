import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { creditWords as words } from '../../../words/en/credit.ts'
import PayToDialog from '../../forms/pay-to-dialog.tsx'
import { Button } from '../../ui/kit/button.tsx'

export default function PayToButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Smartphone className="size-5" />
        {words.payTo}
      </Button>
      {isOpen ? <PayToDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
