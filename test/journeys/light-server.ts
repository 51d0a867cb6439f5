// Test servers load this file first.
import { lightenPasswords } from '../support/light-passwords.ts'

lightenPasswords()
