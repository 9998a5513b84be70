import { prisma } from "../core/database";

/** Returns the sign-in name of an account; null if it no longer exists. */
export async function usernameOf(userId: string): Promise<string | null> {
  const user = await prisma().user.findUnique({
    where: { id: userId },
    select: { username: true },
  });
  return user?.username ?? null;
}
