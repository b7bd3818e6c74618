// Fields that choose: <SelectField label data value onChange />, <SwitchField label checked onChange />, <CheckField …/>.
// Apart from field.tsx so that a sign-in page does not carry a dropdown.
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Select, Switch, type CheckboxProps, type SelectProps, type SwitchProps } from '@mantine/core';
import choice from './field-choices.module.css';
import { fieldError, fieldLook } from './field.tsx';

export function SelectField({ error, ...rest }: SelectProps) {
  return (
    <Select
      {...fieldLook}
      classNames={{ ...fieldLook.classNames, dropdown: choice.dropdown ?? '', option: choice.option ?? '' }}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ offset: 6, transitionProps: { duration: 120 } }}
      error={fieldError(error)}
      {...rest}
    />
  );
}

export function SwitchField(props: SwitchProps) {
  return (
    <Switch
      size="md"
      classNames={{
        root: choice.root ?? '',
        label: choice.label ?? '',
        description: choice.description ?? '',
        track: choice.track ?? '',
        thumb: choice.thumb ?? '',
        body: choice.body ?? '',
        labelWrapper: choice.words ?? '',
      }}
      {...props}
    />
  );
}

export function CheckField(props: CheckboxProps) {
  return (
    <Checkbox
      size="sm"
      classNames={{
        label: choice.label ?? '',
        description: choice.description ?? '',
        input: choice.box ?? '',
        icon: choice.tick ?? '',
      }}
      {...props}
    />
  );
}
