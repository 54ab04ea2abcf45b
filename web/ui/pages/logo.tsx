import classes from './logo.module.css'

export function Logo({ size = 20 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: size }}>
      Selvedge
    </span>
  )
}

/** The self-finished edge of a fabric: a narrow white band with a dashed coral thread. */
export function Selvedge() {
  return <span aria-hidden className={classes.selvedge} />
}
