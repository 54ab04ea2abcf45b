import type { SignInLogo } from '#contract/accounts/installation-settings.ts'
import { logoUrl } from '#web/lib/api/picture-addresses.ts'
import classes from './installation-logo.module.css'

interface InstallationLogoProps {
  logo: SignInLogo
  /** Where it stands beside the logo, that need not be read twice. */
  name: string | null
}

/** On white, since it is not known what the logo can be seen on. Its place is free before it is there. */
export function InstallationLogo({ logo: { hash, width, height }, name }: InstallationLogoProps) {
  return (
    <img
      className={classes.logo}
      src={logoUrl(hash, 320)}
      srcSet={`${logoUrl(hash, 320)} 1x, ${logoUrl(hash, 640)} 2x`}
      width={width}
      height={height}
      alt={name ? '' : 'Logo'}
    />
  )
}
