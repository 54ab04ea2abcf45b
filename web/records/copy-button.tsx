import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck } from '#web/ui/icons.ts'
import { IconCopy } from './icons.ts'

/** How long a copy button says that it copied (docs/product.md, Waits and widths). */
const COPIED_MS = 5000

/** Says for five seconds that it copied. Where the browser refuses, the text beside it can be copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS })
  const isRefused = error !== null && !copied
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
        onClick={() => void copy(text)}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status">
        {isRefused && 'Your browser does not allow copying: select and copy the text above.'}
      </span>
    </>
  )
}
