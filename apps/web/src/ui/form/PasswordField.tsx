import { Eye, EyeOff } from 'lucide'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../copy/t.ts'
import { Icon } from '../mark/Icon.tsx'
import { FormField, type FormFieldProps } from './FormField.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { TextFieldControl, type TextFieldControlProps } from './TextFieldControl.tsx'

type Control = Pick<
  TextFieldControlProps,
  'value' | 'defaultValue' | 'onValueChange' | 'placeholder' | 'enterKeyHint' | 'maxLength' | 'focusFirst' | 'onBlur'
>

interface PasswordFieldProps extends FormFieldProps, Control {
  /** Tells the password manager whether to fill one in or to make one up. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly validate?: ((value: string) => string | null | undefined) | undefined
  /** Below the box while a new password is chosen: a PasswordFieldStrength. */
  readonly strength?: ReactNode
}

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, help, error, required, optional, disabled, validate, strength, onValueChange, ...control } =
    props
  const [typed, setTyped] = useState(control.defaultValue ?? '')
  const password = control.value ?? typed
  const [visible, setVisible] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {}
    flushSync(() => setVisible(!visible))
    // Some browsers move the caret when an input changes its type.
    if (document.activeElement === input.current) input.current?.setSelectionRange(selectionStart, selectionEnd)
  }

  return (
    <FormField
      {...{ name, label, help, error, required, optional, disabled }}
      value={password}
      validate={() => validate?.(password) ?? (required && !password ? t('validation.password.required') : null)}
      below={strength}
    >
      <TextFieldControl
        {...control}
        ref={input}
        type={visible ? 'text' : 'password'}
        required={required}
        onValueChange={(value) => {
          setTyped(value)
          onValueChange?.(value)
        }}
        // A password shown as text must not be corrected, nor sent to a spelling service.
        autoCapitalize="none"
        spellCheck={false}
        action={
          <IconButton
            label={visible ? t('a11y.hidePassword') : t('a11y.showPassword')}
            icon={visible ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
            disabled={disabled}
            onClick={toggle}
            // Keeps the focus in the input, and with it the phone's keyboard.
            onMouseDown={(event) => event.preventDefault()}
          />
        }
      />
    </FormField>
  )
}
