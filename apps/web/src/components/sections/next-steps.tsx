interface NextStepsProps {
  /** A step in each line. */
  text: string;
}

/** What happens after a form was sent. Shows the first three steps. */
export function NextSteps({ text }: NextStepsProps) {
  const steps = text.split('\n').filter((step) => step.trim() !== '');
  if (steps.length === 0) return null;
  return (
    <section className="next-steps">
      <h2>What happens next</h2>
      <ol>
        {steps.slice(0, 3).map((step) => (
          <li key={step} dir="auto">
            {step.trim()}
          </li>
        ))}
      </ol>
    </section>
  );
}
