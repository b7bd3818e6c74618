import { z } from 'zod';
import { isEmailAddress } from './email.rules.ts';

/** Trimmed and in lower case. */
export const emailAddress = z.string().trim().toLowerCase().refine(isEmailAddress, 'Invalid email address');
