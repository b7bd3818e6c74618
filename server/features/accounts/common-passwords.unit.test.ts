import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'Password1',
  'p@ssw0rd123',
  'qwertyuiop',
  'poiuytrewq',
  '123456789',
  '987654321',
  'abcdefgh',
  '11111111',
  'abababab',
  'iloveyou',
  'lovelove',
  'Princess!!',
  '!dragon123',
  'contraseña1',
  'barcelona2025',
  '1q2w3e4r',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'seven tall trees',
  'Kx9-vv2!mQ',
  'mi gato duerme al sol',
  'my-dragon-eats-broccoli',
  'трава зелёная',
  '这是一个很长的密码',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
