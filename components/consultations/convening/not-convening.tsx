/** Where the button to convene stands for others: who runs the install reads records, and neither consults nor rates. */
export function NotConvening() {
  return (
    <p className="max-w-48 text-caption text-ink-soft print:hidden">
      Clinicians and researchers convene the team; your account does not.
    </p>
  );
}
