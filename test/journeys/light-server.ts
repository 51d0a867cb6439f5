// Loaded by the servers of the journeys before anything else.
import { lightenPasswords } from '../support/light-passwords.ts'

lightenPasswords()
