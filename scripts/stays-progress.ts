const EVERY_MS = 2000;

/** Tells on stderr, every two seconds at most, how many stays a command has read. */
export function staysProgress(command: string): (stays: number) => void {
  let said = performance.now();
  return (stays) => {
    if (performance.now() - said < EVERY_MS) return;
    said = performance.now();
    process.stderr.write(`${command}: ${stays} stays so far\n`);
  };
}
