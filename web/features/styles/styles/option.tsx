import type { ReactNode } from 'react'
import classes from './options.module.css'

interface OptionProps {
  name: string
  text: string
  children?: ReactNode
}

export function Option({ name, text, children }: OptionProps) {
  return (
    <div className={classes.option}>
      <div className={classes.optionWords}>
        <div className={classes.optionName}>{name}</div>
        <div className={classes.optionText}>{text}</div>
      </div>
      {children}
    </div>
  )
}
