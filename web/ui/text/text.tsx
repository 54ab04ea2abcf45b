/** Texts that pages have in common: what stands beside the main thing, what something is called, what is wrong. */
import { Box, type BoxProps } from '@mantine/core'
import type { HTMLAttributes, Ref } from 'react'
import classes from './text.module.css'

interface TextProps extends BoxProps, Omit<HTMLAttributes<HTMLElement>, keyof BoxProps> {
  component?:
    | 'p'
    | 'span'
    | 'div'
    | 'li'
    | 'bdi'
    | 'dt'
    | 'dd'
    | 'h2'
    | 'h3'
    | 'legend'
    | 'figcaption'
    | 'code'
  ref?: Ref<HTMLElement>
  /** In pixels; `inherit` for that of what stands around. */
  size?: 11 | 12 | 13 | 14 | 15 | 16 | 18 | 'inherit'
  weight?: 400 | 500 | 600
  /** A long word is broken rather than stand out of its box. */
  breaks?: boolean
  /** One line, which ends in an ellipsis where it has no room. */
  cuts?: boolean
}

const Text = ({
  kind,
  component = 'p',
  size,
  weight,
  breaks,
  cuts,
  ...rest
}: TextProps & { kind: string | undefined }) => (
  <Box
    component={component as 'p'}
    className={`${classes.text} ${kind}`}
    data-size={size}
    data-weight={weight}
    data-breaks={breaks}
    data-cuts={cuts}
    {...(rest as BoxProps)}
  />
)

/** Smaller and in the second ink. */
export const Quiet = (props: TextProps) => <Text kind={classes.quiet} {...props} />

/** In the size of what stands around, in the weight of a name. */
export const Strong = (props: TextProps) => <Text kind={classes.strong} {...props} />

/** Smaller and in the colour of what is wrong, or may be. */
export const Problem = ({ tone, ...props }: TextProps & { tone?: 'warning' }) => (
  <Text kind={classes.problem} data-tone={tone} {...props} />
)

/** What machines read: each letter as wide as the next. */
export const Code = ({ tone, ...props }: TextProps & { tone?: 'quiet' }) => (
  <Text kind={classes.code} data-tone={tone} {...props} />
)
