import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './options.module.css'

interface OptionProps {
  name: string
  text: string
  children?: ReactNode
}

export function Option({ name, text, children }: OptionProps) {
  return (
    <div className={classes.option}>
      <Box flex="1 1 260px">
        <Strong component="div">{name}</Strong>
        <Quiet component="div" size="inherit">
          {text}
        </Quiet>
      </Box>
      {children}
    </div>
  )
}
