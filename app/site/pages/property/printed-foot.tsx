import { team } from '#content/team.ts'
import styles from './printed-foot.module.css'

/** The last line of the printed sheet: who, and where this home is on the web. */
export const PrintedFoot = ({ address }: { address: string }) => (
  <p className={styles.foot}>
    <span>
      {team.name}, {team.address.oneLine}. {team.phone}
    </span>
    <span>{address}</span>
  </p>
)
