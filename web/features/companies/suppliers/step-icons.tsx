import { VisuallyHidden } from '@mantine/core'
import classes from './step-icons.module.css'
import { findTraceName } from './trace-names.ts'

/** What steps a company makes: their pictures, with their names for anyone who hovers or listens. */
export function StepIcons({ icons }: { icons: readonly string[] }) {
  return (
    <>
      {icons.map((icon) => (
        <img
          key={icon}
          className={classes.icon}
          src={`/icons/trace/${icon}.svg`}
          alt=""
          title={findTraceName(icon)}
          width={18}
          height={18}
        />
      ))}
      {icons.length > 0 && <VisuallyHidden>{icons.map(findTraceName).join(', ')}</VisuallyHidden>}
    </>
  )
}
