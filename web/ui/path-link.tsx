/** A link to any address of the product given as text, with its query and fragment. */
import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { safePath } from '#web/lib/address/safe-path.ts'

interface PathLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

export function PathLink({ href, onClick, ...rest }: PathLinkProps) {
  const router = useRouter()
  const path = safePath(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented || rest.target === '_blank') return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  return <a {...rest} href={path} onClick={follow} />
}
