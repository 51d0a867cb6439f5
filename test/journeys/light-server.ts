// The servers of the journeys load this file before any other.
import { lightenPasswords } from '../support/light-passwords.ts'

lightenPasswords()
