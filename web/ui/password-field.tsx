// <PasswordField label={t`Password`} autoComplete="current-password" … /> with the eye that shows what was typed.
import type { TextInputProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { TextField } from './field.tsx';

export function PasswordField(props: TextInputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth={44}
      rightSection={
        <IconButton
          label={shown ? t`Hide the password` : t`Show the password`}
          aria-pressed={shown}
          icon={shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
