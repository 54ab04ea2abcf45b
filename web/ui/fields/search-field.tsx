/**
 * Searches while one types, half a second after the last key; Enter does nothing (docs/product.md, Waits and widths).
 */
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../icons.ts'

const DEFAULT_DELAY_MS = 500

interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onSearch: (text: string) => void
  delay?: number
}

export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  delay = DEFAULT_DELAY_MS,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((text: string) => {
    sent.current = text
    onSearch(text)
  }, delay)

  // Follows a value that was set from elsewhere ("Clear filters"), but never undoes what is being typed.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  const type = (text: string) => {
    setTyped(text)
    search(text)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={typed && <CloseButton size={26} aria-label="Clear the search" onClick={() => type('')} />}
    />
  )
}
