import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { LoginForm } from '../forms/login-form.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** The ways to sign in: a passkey, a password with a code if there is one, or a recovery code. */
export function LoginPanel() {
  const [step, setStep] = useState<'start' | 'code' | 'recovery'>('start');
  const goBack = () => setStep('start');
  const start = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (step !== 'start') hasLeft.current = true;
    else if (hasLeft.current) start.current?.querySelector('input')?.focus();
  }, [step]);
  if (step === 'code') return <CodeForm onBack={goBack} />;
  if (step === 'recovery') return <RecoveryForm onBack={goBack} />;
  return (
    <div ref={start}>
      <PasskeySignIn />
      <LoginForm onCode={() => setStep('code')} />
      <Button
        look="ghost"
        size="small"
        className="needs-script mt-3 w-full"
        onClick={() => setStep('recovery')}
      >
        Use a recovery code
      </Button>
    </div>
  );
}
