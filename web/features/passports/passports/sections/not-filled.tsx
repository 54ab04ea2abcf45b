import classes from './sections.module.css'

/** Stands where a reader finds nothing: only those who may change the passport can fill it. */
export function NotFilled() {
  return <p className={classes.notFilled}>Not filled yet</p>
}
