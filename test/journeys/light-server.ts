import { lightenPasswords } from '../support/light-passwords.ts'

lightenPasswords()
