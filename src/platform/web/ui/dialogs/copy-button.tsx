import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** Which of several texts it copies: announced to those who do not see what the button is next to. */
  of?: string
  /** Announced in place of the label once the text is copied. */
  copiedLabel: string
  onFailure: () => void
  /** Whether copying is the main action of the page. */
  isMain?: boolean
}

const copiedMilliseconds = 2500

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
      <Icon className="size-4" />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  )
}
