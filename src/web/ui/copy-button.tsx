import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Check } from './icons.ts'
import { Copy } from './page-icons.ts'

type CopyButtonProps = {
  text: string
  label: string
  /** Which of several texts it is: said to who does not see beside which it stands. */
  of?: string
  /** Read in the label's place once it is copied. */
  copiedLabel: string
  onFailure: () => void
  /** Whether copying is what the page is there for. */
  isMain?: boolean
}

const copiedMilliseconds = 2500

/** Copies a text for pasting it elsewhere, and says so. */
export function CopyButton({ text, label, of, copiedLabel, onFailure, isMain = false }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch (error) {
      console.warn('Copying failed', error)
      onFailure()
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      tone={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'medium' : 'small'}
      onClick={() => void copy()}
      className="min-h-11"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  )
}
