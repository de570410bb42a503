import { type Role, roleNames, roles } from '#app/domain/account/user.ts'
import styles from './users.module.css'

const duties: Record<Role, string> = {
  agent: 'Works on properties, testimonials and inquiries.',
  admin: 'Does the same, and looks after the users.',
}

/** Agent first: nearly everybody is one. */
const choices = roles.toReversed()

export function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  return (
    <fieldset>
      <legend>Role</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label className={`pick ${styles.choice}`} key={choice}>
            <input
              className="radio"
              type="radio"
              name="role"
              value={choice}
              checked={role === choice}
              onChange={() => onChoose(choice)}
            />
            <span>
              <b>{roleNames[choice]}</b> {duties[choice]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
