package dev.provinggrid.server.dispatch;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Takes down every statement that the server prepares, which is once for each time it asks its database. */
final class CountedStatements implements BeanPostProcessor {

    private record Asked(Thread by, String statement) {}

    private final List<Asked> prepared = new CopyOnWriteArrayList<>();
    private volatile Predicate<String> unanswered = _ -> false;

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource source ? counted(DataSource.class, source) : bean;
    }

    /** Those since the last call. */
    List<String> since() {
        return since(_ -> true);
    }

    /** Of those since the last call the ones that this thread asked for, and none of the server's own loops. */
    List<String> ofThisThreadSince() {
        Thread own = Thread.currentThread();
        return since(own::equals);
    }

    /** For such statements the database is away from now on. */
    void leaveUnanswered(Predicate<String> such) {
        unanswered = such;
    }

    private List<String> since(Predicate<Thread> wanted) {
        List<Asked> since = List.copyOf(prepared);
        prepared.clear();
        return since.stream()
                .filter(it -> wanted.test(it.by()))
                .map(Asked::statement)
                .toList();
    }

    private <T> T counted(Class<T> type, T target) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        prepared.add(new Asked(Thread.currentThread(), (String) arguments[0]));
                        if (unanswered.test((String) arguments[0])) {
                            throw new SQLTransientConnectionException("the connection broke", "08006");
                        }
                    }
                    Object result = call(target, method, arguments);
                    return result instanceof Connection connection
                                    && method.getName().equals("getConnection")
                            ? counted(Connection.class, connection)
                            : result;
                }));
    }

    private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }
}
