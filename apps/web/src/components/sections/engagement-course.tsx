/** A step of an engagement. */
export interface EngagementStep {
  /** When it happens, such as "Week 1"; may be empty. */
  time: string;
  name: string;
  words: string;
}

interface EngagementCourseProps {
  steps: readonly EngagementStep[];
}

/**
 * The steps of an engagement, drawn as a course on a nautical chart: the marks alternate between two sides, and a
 * dashed line leads from each mark to the next. Rendered on the server only.
 */
export function EngagementCourse({ steps }: EngagementCourseProps) {
  return (
    <section className="course" aria-labelledby="course-heading">
      <h2 id="course-heading">The course of an engagement</h2>
      <ol>
        {steps.map(({ time, name, words }, index) => (
          <li key={`${time} ${name}`}>
            {index < steps.length - 1 && (
              <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
                <path d={index % 2 === 0 ? 'M0 0 10 10' : 'M10 0 0 10'} />
              </svg>
            )}
            {time && (
              <p className="course__time" dir="auto">
                {time}
              </p>
            )}
            <h3 dir="auto">{name}</h3>
            {words && <p dir="auto">{words}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
