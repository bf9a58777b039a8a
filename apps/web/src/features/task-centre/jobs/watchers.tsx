import { useEffect } from 'react';
import { type FollowedJob, forgetJob, type JobSources, useFollowedJobs } from '../../../ui/followed-jobs.ts';

/** One that an older version has left here. */
function Unknown({ job: { key } }: { job: FollowedJob }) {
  useEffect(() => forgetJob(key), [key]);
  return null;
}

/** Each job that somebody began here is asked for by its own source, whatever screen is open. */
export default function Watchers({ sources }: { sources: JobSources }) {
  return useFollowedJobs().map((job) => {
    const Watcher = sources[job.source] ?? Unknown;
    // Begun again, it begins anew.
    return <Watcher key={`${job.key} ${job.at}`} job={job} />;
  });
}
