/** A link of the product that looks like a button. */
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

interface AnchorButtonProps
  extends Omit<ButtonProps, keyof AnchorHTMLAttributes<HTMLAnchorElement>>,
    AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

const AnchorButton = ({ style, ...props }: AnchorButtonProps) => (
  <Button component="a" style={style} {...props} />
)

export const ButtonLink = createLink(AnchorButton)
